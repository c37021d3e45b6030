import type { MetadataRoute } from 'next';

/** What a browser needs to keep the site as an app on a home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'PR 图谱',
    short_name: 'PR 图谱',
    description: '按模块、符号与回退链阅读代码分析报告。',
    lang: 'zh-CN',
    start_url: '/',
    display: 'browser',
    background_color: '#fbfbfa',
    theme_color: '#1452c4',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/apple-icon.png', type: 'image/png', sizes: '180x180' },
    ],
  };
}
