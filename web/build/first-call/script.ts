// The script that stands in the HTML of a page with a first call; its tag names the page.
import { type FirstCallPage, sendFirstCalls } from '../../src/shared/request/first-call.ts';

sendFirstCalls(document.currentScript?.dataset.page as FirstCallPage);
