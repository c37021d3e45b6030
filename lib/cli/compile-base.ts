/** Makes the compiled base as soon as its content is written, so that no later start has to. */
import { reasonOf } from '../corpus/problems';
import { buildBeside } from '../store/build-beside';
import type { Built } from '../store/open-base';
import type { CommandContext } from './command';
import { tellErrors } from './open-atlas';

/** Says what was made, how long it took, and what of the content is broken and so not in it; a base that cannot be kept is told, and no failure of what was asked for. */
export async function compileBase(context: CommandContext): Promise<void> {
  const { content: dir, cache, progress } = context;
  const start = performance.now();
  try {
    const built = await buildBeside({ dir, cache, progress });
    progress(null);
    context.say(builtText(built, performance.now() - start));
    tellErrors(built.file, context);
  } catch (error) {
    progress(null);
    context.say(`Cannot keep the compiled base (${cache}): ${reasonOf(error)}; make room or permit it`);
  }
}

/** @param ms how long it took */
export function builtText({ made, removed, isNew }: Built, ms: number): string {
  if (!isNew) return 'The compiled base is up to date';
  const parts = [
    made.length > 0 ? `compiled ${made.join(', ')}` : '',
    removed.length > 0 ? `took out ${removed.join(', ')}` : '',
  ].filter(Boolean);
  const what = parts.join('; ') || 'nothing to compile';
  return `${what[0]?.toUpperCase()}${what.slice(1)} in ${(ms / 1000).toFixed(1)} s`;
}
