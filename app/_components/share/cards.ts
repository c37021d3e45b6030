import { STATES, type State } from '../../../lib/model/state';

/** The picture of a shared link: of a change in a state, or of the site. */
export type CardName = State | 'site';

/** In pixels, as the services that show cards ask for. */
export const CARD_SIZE = { width: 1200, height: 630 };

export const CARD_NAMES: readonly CardName[] = [...STATES, 'site'];

/** @returns the path of a picture on the site */
export const cardPath = (name: CardName): string => `/og/${name}.png`;
