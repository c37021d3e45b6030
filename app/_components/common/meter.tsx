/** A share as a small bar (SVG attributes: the site's policy forbids style attributes). Decoration: the figure is beside it. */
export function Meter({ share, tone = 'accent' }: { share: number; tone?: 'accent' | 'reverted' }) {
  const width = Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  return (
    <svg className={`meter meter-${tone}`} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="meter-track" width="100" height="4" />
      <rect className="meter-fill" width={width} height="4" />
    </svg>
  );
}
