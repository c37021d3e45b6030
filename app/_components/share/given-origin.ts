import { originOf } from '../../../lib/urls';

/** @returns ATLAS_ORIGIN as scheme, host and port, no slash at the end; null where it is not set */
export const givenOrigin = (): string | null => originOf(process.env.ATLAS_ORIGIN);
