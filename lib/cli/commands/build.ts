import { buildBeside } from '../../store/build-beside';
import { checkBase } from '../../store/open-base';
import type { Command } from '../command';
import { builtText } from '../compile-base';
import { tellErrors } from '../open-atlas';

export const command: Command = {
  summary: 'compile the content folder into the base that every command and the site read',
  usage: 'build [--fresh] [--check]',
  options: {
    fresh: { type: 'boolean', help: 'make it anew from nothing, not from the last one' },
    check: { type: 'boolean', help: 'only say whether the base fits the content, and is whole' },
  },
  positionals: { min: 0, max: 0 },
  run: async (_, options, context) => {
    const { content: dir, cache, progress, emit } = context;
    if (options.check === true) {
      const { why, file } = await checkBase({ dir, cache });
      const errors = why === null ? tellErrors(file, context) : null;
      emit(
        () => ({ file, fits: why === null, why, errors }),
        () => why ?? `The base fits the content and is whole: ${file}`,
      );
      return why === null ? 0 : 1;
    }
    const start = performance.now();
    const built = await buildBeside({ dir, cache, progress }, options.fresh === true ? 'fresh' : undefined);
    progress(null);
    const { made, removed, file } = built;
    const took = performance.now() - start;
    const errors = tellErrors(file, context);
    emit(
      () => ({ file, made, removed, errors }),
      () => builtText(built, took),
    );
    return 0;
  },
};
