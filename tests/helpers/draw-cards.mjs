#!/usr/bin/env node
// Draws the pictures of shared links anew: `node tests/helpers/draw-cards.mjs`, with a Chromium (CHROMIUM_PATH) and a Chinese font.
import { chromium } from 'playwright-core';
import { register } from 'tsx/esm/api';

register();
const { CARD_NAMES, CARD_SIZE } = await import('../../app/_components/share/cards.ts');
const { STATE_LABEL } = await import('../../lib/model/state.ts');
const { ensureBrowser, LAUNCH_ARGS } = await import('./browser.ts');

/** Ink and ground, as in tokens.css. */
const COLOURS = {
  live: ['#14693f', '#e5f4ec', '#a8d8bf'],
  reverted: ['#ad1f2d', '#fdecec', '#f1b9bb'],
  'partially-reverted': ['#7d4d00', '#fdf2dc', '#ecd09a'],
  relanded: ['#5f3bb5', '#f1ecfd', '#cfc0f3'],
  superseded: ['#424a56', '#eef1f4', '#c4cad2'],
  site: ['#1452c4', '#e9f0fd', '#b9d0f7'],
};

function page(name) {
  const [ink, ground, line] = COLOURS[name];
  const word = name === 'site' ? '合入的 PR 改了什么，<br>今天还在主干吗？' : STATE_LABEL[name];
  const below = name === 'site' ? '按模块浏览 · 按符号查找 · 沿回退链追到今天' : '这个改动今天的状态';
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; width: ${CARD_SIZE.width}px; height: ${CARD_SIZE.height}px; box-sizing: border-box; padding: 80px 90px;
      display: flex; flex-direction: column; justify-content: space-between; background: ${ground}; color: #171a1f;
      border-left: 28px solid ${ink}; font-family: "Noto Sans CJK SC", "PingFang SC", sans-serif; }
    .brand { font-size: 40px; font-weight: 700; }
    .word { color: ${ink}; font-size: ${name === 'site' ? 84 : 150}px; font-weight: 700; line-height: 1.25; }
    .below { padding-top: 28px; border-top: 3px solid ${line}; color: #424a56; font-size: 36px; }
  </style><div class="brand">PR 图谱</div><div class="word">${word}</div><div class="below">${below}</div>`;
}

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: LAUNCH_ARGS });
const tab = await browser.newPage({ viewport: CARD_SIZE });
for (const name of CARD_NAMES) {
  await tab.setContent(page(name));
  await tab.screenshot({ path: new URL(`../../app/og/${name}.png`, import.meta.url).pathname });
}
await browser.close();
