import { Fragment } from 'react';
import { InlineCode } from '../common/inline-code';

/** Addresses and `#123`; an address ends before the punctuation of its sentence. */
const LINKED = /(https?:\/\/[^\s<>"'`)\]]*[^\s<>"'`)\].,;:!?]|#\d{1,7}\b)/;

type Props = { text: string; hrefs: Map<number, string> };

/**
 * A stranger's words, line by line, as plain text: only addresses become links, and the numbers that are known to be
 * references.
 */
export function MessageText({ text, hrefs }: Props) {
  return (
    <div className="prose message">
      {text.split('\n').map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a message never move
        <p key={i}>
          {line.split(LINKED).map((piece, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do their pieces
            <Fragment key={at}>{at % 2 === 0 ? <InlineCode text={piece} /> : linked(piece, hrefs)}</Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}

function linked(piece: string, hrefs: Map<number, string>) {
  const href = piece.startsWith('#') ? hrefs.get(Number(piece.slice(1))) : piece;
  if (href === undefined) return piece;
  return (
    <a href={href} rel="noopener noreferrer nofollow">
      {piece}
    </a>
  );
}
