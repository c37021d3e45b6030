/** @returns ATLAS_ORIGIN as scheme, host and port, no slash at the end; null where it is not set */
export function givenOrigin(): string | null {
  const given = process.env.ATLAS_ORIGIN;
  return given ? new URL(given).origin : null;
}
