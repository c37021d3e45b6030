import type { RepoHistory } from '../../model/history';

type Told = Pick<RepoHistory, 'kinds' | 'mentions' | 'lives'>;

/** @returns what is known of symbols; a history that says nothing of them has none: unknown is not that all symbols are gone */
export function toldOf({ kinds, mentions, lives }: Required<Told>): Told {
  const alive = lives.today.size + lives.ends.size + lives.moves.size > 0;
  return {
    ...(kinds.size > 0 ? { kinds } : {}),
    ...(mentions.size > 0 ? { mentions } : {}),
    ...(alive ? { lives } : {}),
  };
}
