/** Comfort on top of pages that work without it. */
import { enableCopyButtons } from './copy';
import { showCurrentPart } from './current-part';
import { enableListFilters } from './list-filter';
import { enableLiveForms } from './live-form';
import { enablePalette } from './palette';
import { enableSearchBoxes } from './search-box';
import { enableThemeToggle } from './theme-toggle';
import { enableTocHighlight } from './toc';

enableThemeToggle();
enablePalette();
enableSearchBoxes();
enableCopyButtons();
enableListFilters();
enableLiveForms();
enableTocHighlight();
showCurrentPart();
