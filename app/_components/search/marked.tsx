import type { ReactNode } from 'react';
import type { Mark } from '../../../lib/search/types';
import { type Piece, piecesOf } from './pieces';

/** Text of a report with its matches marked and its code set as code. The pieces are text, whatever they hold. */
export function Marked({ text, marks }: { text: string; marks: Mark[] }) {
  return (
    <>
      {piecesOf(text, marks).map((piece, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
        <Inked key={i} piece={piece} />
      ))}
    </>
  );
}

function Inked({ piece: { text, marked, code } }: { piece: Piece }): ReactNode {
  const inner = code ? <code>{text}</code> : text;
  return marked ? <mark>{inner}</mark> : inner;
}
