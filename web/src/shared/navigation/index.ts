// The door to moving between pages.
export { Link } from './Link.tsx';
export {
  currentFullPath,
  currentPage,
  goBack,
  hrefOf,
  leaveForLogin,
  navigate,
  prefetch,
  type Query,
  registerMover,
  splitLink,
} from './navigate.ts';
export { type QueryParams, useQueryParams } from './useQueryParams.ts';
