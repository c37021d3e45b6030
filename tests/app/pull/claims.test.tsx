import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { indexClaims } from '../../../app/_components/pull/claim-index';
import { ClaimMark } from '../../../app/_components/pull/claim-mark';
import { ClaimsList } from '../../../app/_components/pull/claims-list';
import type { Claim } from '../../../lib/verify/claim';

const claim = (verdict: Claim['verdict'], text: string, suggestion: string | null = null): Claim => ({
  kind: 'symbol',
  text,
  verdict,
  detail: verdict === 'confirmed' ? '' : '差异里没有',
  suggestion,
  gone: null,
});

const mixed = [claim('confirmed', 'a_b'), claim('mismatch', 'EagleWorker', 'EAGLEWorker'), claim('unknown', 'c_d')];

describe('claims of a report', () => {
  test('are marked where they stand, with what was probably meant', () => {
    const { find } = indexClaims(mixed);
    expect(renderToStaticMarkup(<ClaimMark claim={find('symbol', 'a_b')} />)).toContain('已核对');
    const wrong = renderToStaticMarkup(<ClaimMark claim={find('symbol', 'EagleWorker')} />);
    expect(wrong).toContain('不符');
    expect(wrong).toContain('，应为 <code>EAGLEWorker</code>');
    expect(find('file', 'a_b')).toBeNull();
  });

  test('tell which of what the PR changed is no longer there', () => {
    const past = { ...claim('confirmed', 'a_b'), gone: '已移除（#2，2026-06-01）' };
    const out = renderToStaticMarkup(<ClaimsList claims={indexClaims([past, claim('mismatch', 'X')])} />);
    expect(out).toContain('已不在主干的 1 处');
    expect(out).toContain('（已移除（#2，2026-06-01））');
    expect(renderToStaticMarkup(<ClaimsList claims={indexClaims(mixed)} />)).not.toContain('已不在主干');
  });

  test('are summed up, and what does not match is listed', () => {
    const out = renderToStaticMarkup(<ClaimsList claims={indexClaims(mixed)} />);
    expect(out).toContain('比对了 3 处：1 处已核对，1 处不符，1 处无法核对');
    expect(out.indexOf('EagleWorker')).toBeGreaterThan(0);
    expect(out).not.toContain('a_b');
  });

  test('that nothing could be held against are told of once, not marked one by one', () => {
    const claims = indexClaims([claim('unknown', 'a_b'), claim('unknown', 'c_d')]);
    expect(claims.find('symbol', 'a_b')).toBeNull();
    expect(renderToStaticMarkup(<ClaimsList claims={claims} />)).toContain('无法核对');
  });

  test('of no report are none', () => {
    expect(renderToStaticMarkup(<ClaimsList claims={indexClaims([])} />)).toBe('');
  });
});
