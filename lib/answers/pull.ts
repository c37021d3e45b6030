import { pullData } from '../graph/pull-data';
import type { Atlas, Pull } from '../graph/types';
import { urls } from '../urls';

/** @returns everything known of a PR as plain data, with its address on the site */
export const pullAnswer = (atlas: Atlas, pull: Pull) => ({
  ...pullData(pull, atlas.repos.get(pull.repo)),
  url: urls.pull(pull.repo, pull.number),
});
