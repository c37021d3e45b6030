#!/usr/bin/env node
// `npm run build`: the build that `npm start` makes by itself, made ahead of time.
import { ensureBuild, ensurePackages } from './setup.mjs';

ensurePackages();
ensureBuild();
