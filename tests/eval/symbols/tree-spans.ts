/** What a tree-sitter tree says is defined, in the words that sync uses. */
import type { SymbolKind } from '../../../lib/model/symbol-kind';
import type { Span } from './score';

export type Node = {
  type: string;
  text: string;
  hasError: boolean;
  startPosition: { row: number };
  endPosition: { row: number; column: number };
  parent: Node | null;
  previousNamedSibling: Node | null;
  namedChildren: (Node | null)[];
  childForFieldName(name: string): Node | null;
};

type Found = { kind: SymbolKind; name: string; line: number; start?: number; end?: number };

/** @returns the definitions of a file, outer before inner */
export function spansOf(root: Node, grammar: string): Span[] {
  const spans: Span[] = [];
  const read = READERS[grammar] ?? (() => []);
  const visit = (node: Node, parent: number) => {
    let at = parent;
    for (const found of read(node)) {
      const start = found.start ?? node.startPosition.row + 1;
      const end = found.end ?? node.endPosition.row + (node.endPosition.column === 0 ? 0 : 1);
      spans.push({ ...{ kind: found.kind, name: found.name, line: found.line, parent: at }, start, end });
      if (!found.name) throw new Error(`${node.type} without a name`);
      at = spans.length - 1;
    }
    for (const child of node.namedChildren) if (child) visit(child, at);
  };
  visit(root, -1);
  return spans;
}

const READERS: Record<string, (node: Node) => Found[]> = {
  rust: readRust,
  go: readGo,
  typescript: readTypescript,
  tsx: readTypescript,
  cuda: readCpp,
};

function named(kind: SymbolKind, node: Node | null, extra: Partial<Found> = {}): Found[] {
  return node ? [{ kind, name: node.text, line: node.startPosition.row + 1, ...extra }] : [];
}

function within(node: Node, types: string[]): boolean {
  for (let at = node.parent; at; at = at.parent) if (types.includes(at.type)) return true;
  return false;
}

function readRust(node: Node): Found[] {
  const name = node.childForFieldName('name');
  const start = attributesAbove(node);
  switch (node.type) {
    case 'function_item':
    case 'function_signature_item':
      return named('function', name, { start });
    case 'struct_item':
    case 'enum_item':
    case 'union_item':
    case 'trait_item':
      return named('class', name, { start });
    case 'impl_item': {
      let type = node.childForFieldName('type');
      while (type && type.type !== 'type_identifier' && type.type !== 'primitive_type') {
        type = type.childForFieldName('type') ?? type.childForFieldName('name') ?? null;
      }
      return named('class', type, { start });
    }
    case 'macro_definition':
      return named('macro', name, { start });
    case 'type_item':
      return within(node, ['impl_item', 'trait_item', 'function_item']) ? [] : named('type', name, { start });
    case 'const_item':
    case 'static_item':
      return within(node, ['function_item']) ? [] : named('constant', name, { start });
    default:
      return [];
  }
}

/** `#[derive(…)]` belongs to what follows it, though the tree has it beside. */
function attributesAbove(node: Node): number {
  let start = node.startPosition.row + 1;
  for (let above = node.previousNamedSibling; above; above = above.previousNamedSibling) {
    if (above.type === 'attribute_item') start = above.startPosition.row + 1;
    else if (!above.type.endsWith('comment')) break;
  }
  return start;
}

function readGo(node: Node): Found[] {
  const name = node.childForFieldName('name');
  const top = node.parent?.parent?.type === 'source_file';
  switch (node.type) {
    case 'function_declaration':
      return named('function', name);
    case 'method_declaration': {
      const type = /([A-Za-z_]\w*)(?:\[.*\])?\s*\)$/s.exec(node.childForFieldName('receiver')?.text ?? '')?.[1];
      return name && type ? [{ kind: 'method', name: `${type}.${name.text}`, line: name.startPosition.row + 1 }] : [];
    }
    case 'type_spec': {
      const type = node.childForFieldName('type')?.type ?? '';
      return top ? named(/^(?:struct|interface)_type$/.test(type) ? 'class' : 'type', name) : [];
    }
    case 'type_alias':
      return top ? named('type', name) : [];
    case 'const_spec':
    case 'var_spec':
      return within(node, ['block']) ? [] : named('constant', name);
    default:
      return [];
  }
}

const FUNCTION_VALUES = ['arrow_function', 'function_expression', 'function', 'generator_function'];
const WRAPPERS = /^(?:React\.)?(?:memo|forwardRef|useCallback)$/;

function isFunction(value: Node | null): boolean {
  if (!value) return false;
  if (FUNCTION_VALUES.includes(value.type)) return true;
  return value.type === 'call_expression' && WRAPPERS.test(value.childForFieldName('function')?.text ?? '');
}

function readTypescript(node: Node): Found[] {
  const name = node.childForFieldName('name');
  const whole = outermost(node, ['export_statement', 'ambient_declaration']);
  const spread = { start: decoratorsAbove(whole), end: whole.endPosition.row + 1 };
  switch (node.type) {
    case 'function_declaration':
    case 'generator_function_declaration':
    case 'function_signature':
      return named('function', name, spread);
    case 'class_declaration':
    case 'abstract_class_declaration':
    case 'interface_declaration':
    case 'enum_declaration':
      return named('class', name, spread);
    case 'internal_module':
    case 'module':
      return name?.type === 'identifier' ? named('class', name, spread) : [];
    case 'type_alias_declaration':
      return named('type', name, spread);
    case 'method_definition':
      return node.parent?.type === 'class_body' ? named('method', name, { start: decoratorsAbove(node) }) : [];
    case 'method_signature':
    case 'abstract_method_signature':
      return ['class_body', 'interface_body', 'object_type'].includes(node.parent?.type ?? '') &&
        within(node, ['class_body', 'interface_declaration'])
        ? named('method', name)
        : [];
    case 'public_field_definition':
      return isFunction(node.childForFieldName('value')) ? named('method', name, { start: decoratorsAbove(node) }) : [];
    case 'variable_declarator': {
      if (name?.type !== 'identifier' || !node.parent) return [];
      const statement = outermost(node.parent, ['export_statement', 'ambient_declaration']);
      const extent = { start: statement.startPosition.row + 1, end: statement.endPosition.row + 1 };
      if (isFunction(node.childForFieldName('value'))) return named('function', name, extent);
      return statement.parent?.type === 'program' ? named('constant', name, extent) : [];
    }
    default:
      return [];
  }
}

function outermost(node: Node, types: string[]): Node {
  let at = node;
  while (at.parent && types.includes(at.parent.type)) at = at.parent;
  return at;
}

function decoratorsAbove(node: Node): number {
  let start = node.startPosition.row + 1;
  for (let above = node.previousNamedSibling; above?.type === 'decorator'; above = above.previousNamedSibling) {
    start = above.startPosition.row + 1;
  }
  return start;
}

const TYPES = ['struct_specifier', 'class_specifier', 'union_specifier', 'enum_specifier'];

function readCpp(node: Node): Found[] {
  const whole = outermost(node, ['template_declaration']);
  const extent = { start: whole.startPosition.row + 1, end: whole.endPosition.row + 1 };
  if (node.type === 'function_definition') return nameOfFunction(node, extent);
  if (TYPES.includes(node.type)) {
    const declaration =
      node.parent && /^(?:declaration|field_declaration|type_definition)$/.test(node.parent.type)
        ? outermost(node.parent, ['template_declaration'])
        : whole;
    const name = node.childForFieldName('name');
    if (!node.childForFieldName('body') || !name) return [];
    const text = name.childForFieldName('name')?.text ?? name.text;
    return [
      {
        kind: 'class',
        name: text,
        line: name.startPosition.row + 1,
        start: declaration.startPosition.row + 1,
        end: declaration.endPosition.row + 1,
      },
    ];
  }
  const top = !within(node, ['compound_statement', 'field_declaration_list']);
  const declares = node.type === 'declaration' || node.type === 'field_declaration';
  if (node.type === 'alias_declaration') return top ? named('type', node.childForFieldName('name'), extent) : [];
  if (node.type === 'preproc_def' || node.type === 'preproc_function_def')
    return named('macro', node.childForFieldName('name'));
  if (declares && /function_declarator/.test(declaratorTypes(node)) && !within(node, ['compound_statement'])) {
    return nameOfFunction(node, extent);
  }
  if (declares && !within(node, ['compound_statement'])) {
    const constant = node.namedChildren.some(
      (each) => each?.type === 'type_qualifier' && /^const(?:expr)?$/.test(each.text),
    );
    const declarator = node.childForFieldName('declarator');
    const value = declarator?.type === 'init_declarator' || node.childForFieldName('default_value');
    const name = constant && value ? innermostDeclarator(declarator) : null;
    return name && /identifier/.test(name.type) ? named('constant', name, extent) : [];
  }
  return [];
}

function declaratorTypes(node: Node): string {
  const types: string[] = [];
  let at = node.childForFieldName('declarator');
  while (at) {
    types.push(at.type);
    at =
      at.childForFieldName('declarator') ?? at.namedChildren.find((each) => each?.type.endsWith('declarator')) ?? null;
  }
  return types.join(' ');
}

function innermostDeclarator(node: Node | null): Node | null {
  let at = node;
  for (
    let next = at;
    next;
    next =
      next.childForFieldName('declarator') ??
      next.namedChildren.find((each) => /declarator$|^(?:field_)?identifier$/.test(each?.type ?? '')) ??
      null
  ) {
    at = next;
    if (/identifier$/.test(next.type)) break;
  }
  return at;
}

function nameOfFunction(node: Node, extent: Partial<Found>): Found[] {
  let at = node.childForFieldName('declarator');
  while (at && at.type !== 'function_declarator')
    at =
      at.childForFieldName('declarator') ?? at.namedChildren.find((each) => each?.type.endsWith('declarator')) ?? null;
  const name = at?.childForFieldName('declarator');
  if (!name) return [];
  const text = name.text.replace(/<.*>/gs, '').replace(/\s+/g, '');
  const method = /^(?:[A-Z]\w*|.*::[A-Z]\w*)::~?\w+$/.test(text);
  if (!/^~?[A-Za-z_][\w:~]*$/.test(text) || /^operator\b/.test(text.split('::').at(-1) ?? '')) return [];
  return [{ kind: method ? 'method' : 'function', name: text, line: name.startPosition.row + 1, ...extent }];
}
