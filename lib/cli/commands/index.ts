/** Every command of the CLI, loaded only when it is called: starting `atlas search` must not load a PDF reader. */
import type { Command } from '../command';

type CommandEntry = { summary: string; load: () => Promise<Command> };

export const COMMANDS: Record<string, CommandEntry> = {
  search: {
    summary: 'search reports and history',
    load: async () => (await import('./search')).command,
  },
  chain: {
    summary: 'follow a revert chain: who reverted what, who brought it back, what is in force today',
    load: async () => (await import('./chain')).command,
  },
  show: {
    summary: 'show a PR: its state today, what its report says, who names it',
    load: async () => (await import('./show')).command,
  },
  symbol: {
    summary: 'every PR that touched a function, class, flag or config key',
    load: async () => (await import('./symbol')).command,
  },
  file: {
    summary: 'every PR that touched a file, under all the names it had',
    load: async () => (await import('./file')).command,
  },
  blame: {
    summary: 'whose lines a file is made of today, with the PR of each',
    load: async () => (await import('./blame')).command,
  },
  module: {
    summary: 'a module with its PRs, hot files, hot symbols and risks; without a name, all modules',
    load: async () => (await import('./module')).command,
  },
  import: {
    summary: 'turn captures into reports of the content folder',
    load: async () => (await import('./import')).command,
  },
  parse: {
    summary: 'show what captures hold, and what was lost or guessed',
    load: async () => (await import('./parse')).command,
  },
  check: {
    summary: 'check reports against the history: files, symbols, time, title, related numbers',
    load: async () => (await import('./check')).command,
  },
  build: {
    summary: 'compile the content folder into the base that all commands read; done by itself where it is needed',
    load: async () => (await import('./build')).command,
  },
  sync: {
    summary: 'read the history of a repository from a clone',
    load: async () => (await import('./sync')).command,
  },
};
