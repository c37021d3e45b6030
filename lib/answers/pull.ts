import { pullData } from '../graph/pull-data';
import type { Pull } from '../graph/types';
import { urls } from '../urls';

/** @returns everything known of a PR as plain data, with its address on the site */
export const pullAnswer = (pull: Pull) => ({ ...pullData(pull), url: urls.pull(pull.repo, pull.number) });
