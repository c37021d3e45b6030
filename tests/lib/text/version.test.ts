import { expect, test } from 'vitest';
import { compareVersions } from '../../../lib/text/version';

test.each([
  ['v0.5.9', 'v0.5.10rc0', 'v0.5.10', 'v0.5.10.post1', 'v0.5.10.post2', 'v0.5.11'],
  ['v1.2', 'v1.2.1', 'v1.10', 'v2'],
  ['v2.0.0-alpha.2', 'v2.0.0-alpha.10', 'v2.0.0-beta.1', 'v2.0.0-rc.1', 'v2.0.0'],
  ['release-1.0', 'release-1.0-hotfix1', 'release-1.1'],
])('orders versions: %s, …', (...versions) => {
  expect([...versions].reverse().sort(compareVersions)).toEqual(versions);
});

test('finds the same version the same, however many zeros end it', () => {
  expect(compareVersions('v1.2', 'v1.2.0')).toBe(0);
});
