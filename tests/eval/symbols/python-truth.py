"""What Python's own parser says that each source of a JSON list defines; one JSON line for each, null where it can't be parsed."""
import ast
import json
import re
import sys
import warnings

CONSTANT = re.compile(r"(?:[A-Z][A-Z0-9_]{2,}|_[A-Za-z0-9_]{2,})$")
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def is_option(node, owner):
    if owner is None or owner["kind"] != "class" or not re.search("(?:Args|Arguments)$", owner["name"]):
        return False
    if not isinstance(node.target, ast.Name) or not isinstance(node.annotation, ast.Subscript):
        return False
    kind = node.annotation.value
    return (kind.attr if isinstance(kind, ast.Attribute) else getattr(kind, "id", "")) in ("A", "Annotated") and node.target.id[0].islower()


def spans_of(source):
    found = []

    def add(kind, name, node, parent, start=None):
        found.append(
            {"kind": kind, "name": name, "line": node.lineno, "start": start or node.lineno, "end": node.end_lineno, "parent": parent}
        )
        return len(found) - 1

    def visit(node, parent, statement):
        if isinstance(node, ast.stmt):
            statement = node
        if isinstance(node, FUNCTIONS + (ast.ClassDef,)):
            first = min([node.lineno] + [each.lineno for each in node.decorator_list])
            kind = "class" if isinstance(node, ast.ClassDef) else "function"
            parent = add(kind, node.name, node, parent, first)
        elif isinstance(node, ast.AnnAssign) and is_option(node, found[parent] if parent >= 0 else None):
            parent = add("flag", "--" + node.target.id.replace("_", "-"), node, parent)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            local = any(found[each]["kind"] == "function" for each in chain(parent))
            if isinstance(target, ast.Name) and CONSTANT.match(target.id) and not local:
                parent = add("constant", target.id, node, parent)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "add_argument":
            for arg in node.args:
                if isinstance(arg, ast.Constant) and isinstance(arg.value, str) and re.match(r"--[A-Za-z][\w-]*$", arg.value):
                    parent = add("flag", arg.value, statement, parent)
        for child in ast.iter_child_nodes(node):
            visit(child, parent, statement)

    def chain(at):
        while at >= 0:
            yield at
            at = found[at]["parent"]

    visit(ast.parse(source), -1, None)
    return found


warnings.simplefilter("ignore")
for text in json.load(sys.stdin):
    try:
        print(json.dumps(spans_of(text)))
    except (SyntaxError, ValueError, RecursionError):
        print("null")
