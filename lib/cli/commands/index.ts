/** Every command of the CLI, loaded only when it is called: starting `atlas search` must not load a PDF reader. */
import type { Command } from '../command';

type CommandEntry = { summary: string; load: () => Promise<Command> };

export const COMMANDS: Record<string, CommandEntry> = {
  sync: {
    summary: 'read the history of a repository from a clone',
    load: async () => (await import('./sync')).command,
  },
};
