import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import './globals.css';

/** Pages follow the content on disk, which changes while the server runs; our own server caches whole pages. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: { default: 'PR 图谱', template: '%s · PR 图谱' },
  formatDetection: { telephone: false, date: false, address: false, email: false },
  alternates: { types: { 'application/atom+xml': '/feed.xml' } },
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfbfa' },
    { media: '(prefers-color-scheme: dark)', color: '#0f1216' },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The theme script sets attributes on <html> before React's markup is read.
    <html lang="zh-CN" suppressHydrationWarning>
      <head>
        {/* Runs before the first paint on purpose: 300 bytes. */}
        <script src="/_atlas/theme.js" />
        <script src="/_atlas/client.js" defer />
        <link rel="search" type="application/opensearchdescription+xml" title="PR 图谱" href="/opensearch.xml" />
      </head>
      <body>{children}</body>
    </html>
  );
}
