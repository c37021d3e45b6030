import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HotFiles } from '../../../app/_components/module/module-aside';
import { merged, REPO, smallAtlas } from '../../helpers/small-atlas';

const names = Array.from({ length: 14 }, (_, i) => `f${i}.py`);
const touched = Object.fromEntries(names.flatMap((name, i) => [[`src/${i % 3 ? 'a' : 'b'}/${name}`, []]]));

const linksUnder = (paths: string[]): string => {
  const { repos } = smallAtlas({
    history: [merged(1, 'x', touched)],
    taxonomy: { modules: [{ id: 'm', name: 'M', about: null, paths, aliases: [] }] },
  });
  const repo = repos.get(REPO) ?? expect.fail('the fixture has no repository');
  const module = repo.modules[0] ?? expect.fail('the fixture has no module');
  const html = renderToStaticMarkup(<HotFiles module={module} repo={repo} />);
  const [, more = ''] = /<p class="more">(.*?)<\/p>/.exec(html) ?? [];
  return more.replace(/<(?!a )(?!\/a)[^>]*>/g, '');
};

test('a module that is a folder leads from the number of its files to the folder', () => {
  expect(linksUnder(['src/**'])).toBe(`共 14 个文件，目录：<a href="/${REPO}/files/src">src/</a>`);
});

test('a module made of single files leads to the folders in which its hot files are, those of most first', () => {
  expect(linksUnder(['**/f*.py'])).toBe(
    `共 14 个文件，热点文件所在目录：<a href="/${REPO}/files/src/a">src/a/</a>、<a href="/${REPO}/files/src/b">src/b/</a>`,
  );
});
