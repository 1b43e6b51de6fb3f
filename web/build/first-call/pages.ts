// The pages that have a first call: their paths, and their names as the script knows them.
import { PATHS } from '@emall/contract/pages';
import { FIRST_CALLS, type FirstCallPage } from '../../src/shared/request/first-call.ts';

const names = Object.keys(FIRST_CALLS) as FirstCallPage[];

export default Object.fromEntries(names.map((name) => [PATHS[name], name]));
