import { Fragment } from 'react';
import { isShortCode, wordsOfName } from './short-code';

/** Shorter names fit into any column. */
const SHORT = 20;

/** A long identifier or path: may break after its separators, so that it never widens a phone's page. */
export function Name({ text }: { text: string }) {
  if (text.length <= SHORT) return <code className={isShortCode(text) ? 'name short' : 'name'}>{text}</code>;
  return (
    <code className="name">
      {wordsOfName(text).map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one name never move
        <Fragment key={i}>
          {i > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}
