/** The only place of the CLI that reads the environment, prints and sets the exit code. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { version } from '../../package.json';
import { cacheFolder } from '../corpus/cache-folder';
import { gatherBounded } from '../corpus/read-bounded';
import { wrongOption } from '../model/wrong-option.mjs';
import { nearestWords } from '../search/query/nearest-words';
import { MAX_BYTES } from './captures';
import { type Command, type CommandContext, ContentFailure, Failure, UsageError } from './command';
import { COMMANDS } from './commands';
import { plain } from './layout';

const HELP = `PR Atlas: Chinese pull-request reports as a searchable, cross-linked knowledge base

usage: atlas COMMAND [options]
       atlas help COMMAND

commands:
${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(8)} ${summary}`)
  .join('\n')}

options of every command:
  --content DIR   the content folder (default: ATLAS_CONTENT, else ./content)
  --json          results as one JSON object a line on stdout, messages on stderr
  --help          what a command takes
  --version       the version of PR Atlas

exit codes: 0 done · 1 findings, not found or refused · 2 wrong usage · 3 no content that can be read
`;

const GLOBAL = {
  content: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The two streams the CLI writes to, and the environment it reads: parameters, so that tests need no child process. */
export type CliSurroundings = {
  stdout: { write(text: string): unknown; isTTY?: boolean };
  stderr: { write(text: string): unknown; isTTY?: boolean };
  stdin: () => Promise<Buffer>;
  env: Record<string, string | undefined>;
};

const SURROUNDINGS: CliSurroundings = {
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  stdin: () => gatherBounded(process.stdin, MAX_BYTES),
};

/**
 * Runs one command line.
 * @param args the words after `atlas`
 * @returns the exit code; never throws for an expected failure, and never shows a stack trace
 */
export async function main(args: string[], around: CliSurroundings = SURROUNDINGS): Promise<0 | 1 | 2 | 3> {
  const { name, rest } = commandFirst(args);
  if (name === '--version' || name === '-v') {
    around.stdout.write(`${version}\n`);
    return 0;
  }
  const asked = name === 'help' || name === '--help' || name === '-h';
  if (name === undefined || (asked && rest.length === 0)) {
    (name === undefined ? around.stderr : around.stdout).write(HELP);
    return name === undefined ? 2 : 0;
  }
  const [wanted = ''] = asked ? rest : [name];
  const load = Object.hasOwn(COMMANDS, wanted) ? COMMANDS[wanted] : undefined;
  if (!load) {
    around.stderr.write(`atlas: Cannot run \`${plain(wanted)}\`: no such command; ${adviceFor(wanted)}\n`);
    return 2;
  }
  const command = await load.load();
  if (asked) {
    around.stdout.write(usageOf(command));
    return 0;
  }
  try {
    return await runCommand(name, command, rest, around);
  } catch (error) {
    return reportError(name, command, error, around);
  }
}

/** What many commands take may come before the command as well as behind it: `--json`, `--content DIR`, `--limit N`, `--repo NAME`. */
function commandFirst(args: string[]): { name: string | undefined; rest: string[] } {
  const before: string[] = [];
  const rest = [...args];
  for (let next = rest[0]; next !== undefined && /^--(?:json|content|limit|repo)(?:=|$)/.test(next); next = rest[0]) {
    before.push(...rest.splice(0, next === '--json' || next.includes('=') ? 1 : 2));
  }
  const [name, ...own] = rest;
  return { name, rest: [...before, ...own] };
}

function adviceFor(wanted: string): string {
  const names = Object.keys(COMMANDS);
  const [nearest] = nearestWords(wanted, names, 1);
  return nearest ? `did you mean \`${nearest}\`?` : `use one of ${names.join(', ')}`;
}

async function runCommand(name: string, command: Command, given: string[], around: CliSurroundings): Promise<0 | 1> {
  const specs = { ...GLOBAL, ...command.options };
  const args = command.takesFlag ? flagLast(given, specs) : given;
  refuseWrong(name, args, specs);
  const { values, positionals } = parseArgs({ args, options: specs, allowPositionals: true, strict: true });
  if (values.help === true) {
    around.stdout.write(usageOf(command));
    return 0;
  }
  const found = positionals.length;
  if (found < command.positionals.min || found > command.positionals.max) {
    throw new UsageError(
      `Cannot run \`${name}\`: ${found} argument${found === 1 ? '' : 's'} given; it takes ${takes(command)}`,
    );
  }
  const { content, json, help: _, ...options } = values;
  const context = makeContext(String(content ?? around.env.ATLAS_CONTENT ?? 'content'), json === true, around);
  try {
    return await command.run(positionals, options, context);
  } finally {
    context.progress(null);
  }
}

/** @returns the words with the one that is no option behind `--`, where nothing else can be the name that is asked for */
function flagLast(args: string[], specs: NonNullable<ParseArgsConfig['options']>): string[] {
  const { tokens, positionals } = parseArgs({
    args,
    options: specs,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const unknown = tokens.flatMap((token) =>
    token.kind === 'option' && !Object.hasOwn(specs, token.name) && token.rawName.startsWith('--') ? [token] : [],
  );
  const [flag, ...others] = unknown;
  if (!flag || others.length > 0 || flag.value !== undefined || positionals.length > 0) return args;
  return [...args.filter((_, at) => at !== flag.index), '--', flag.rawName];
}

/** @returns how many arguments a command takes, in words */
function takes({ positionals: { min, max } }: Command): string {
  if (max === 0) return 'none';
  return min === max ? String(min) : `${min} ${Number.isFinite(max) ? `to ${max}` : 'or more'}`;
}

/** @throws {UsageError} where an option is none of the command's, with the one that was probably meant, or lacks its value */
function refuseWrong(name: string, args: string[], specs: NonNullable<ParseArgsConfig['options']>): void {
  const adviceFor = (option: string) => {
    const [nearest] = nearestWords(option, Object.keys(specs), 1);
    return nearest ? `did you mean --${nearest}?` : 'write `--` before a text that begins with a dash';
  };
  const wrong = wrongOption(args, specs, { adviceFor, takesTexts: true });
  if (wrong !== null) throw new UsageError(`Cannot run \`${name}\`: ${wrong}`);
}

function makeContext(content: string, json: boolean, around: CliSurroundings): CommandContext {
  let drawn = false;
  const clear = () => {
    if (drawn) around.stderr.write('\r\u001b[K');
    drawn = false;
  };
  return {
    content,
    cache: cacheFolder(around.env),
    json,
    stdin: around.stdin,
    emit: (data, text) => {
      clear();
      around.stdout.write(json ? `${JSON.stringify(data())}\n` : `${plain(text())}\n`);
    },
    say: (text) => {
      clear();
      around.stderr.write(`${plain(text)}\n`);
    },
    progress: (text) => {
      if (around.stderr.isTTY !== true || around.env.TERM === 'dumb' || around.env.CI) return;
      clear();
      if (text === null) return;
      around.stderr.write(plain(text));
      drawn = true;
    },
  };
}

function reportError(name: string, command: Command, error: unknown, around: CliSurroundings): 1 | 2 | 3 {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UsageError) {
    around.stderr.write(`atlas: ${plain(message)}\n\n${usageOf(command)}`);
    return 2;
  }
  const said = error instanceof Failure ? message : `Cannot finish \`${name}\`: ${message}`;
  around.stderr.write(`atlas: ${plain(said)}\n`);
  return error instanceof ContentFailure ? 3 : 1;
}

function usageOf(command: Command): string {
  const lines = Object.entries(command.options).map(
    ([option, { value, help }]) => `  --${`${option}${value ? ` ${value}` : ''}`.padEnd(20)} ${help}`,
  );
  return [`usage: atlas ${command.usage}`, '', command.summary, ...(lines.length ? ['', ...lines] : []), ''].join('\n');
}
