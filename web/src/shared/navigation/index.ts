// The door to moving between pages.
export { Link } from './Link.tsx';
export {
  canGoBack,
  currentFullPath,
  currentPage,
  goBack,
  hrefOf,
  navigate,
  prefetch,
  type Query,
  setNavigator,
  splitLink,
} from './navigate.ts';
export { useBackBlocker } from './useBackBlocker.ts';
export { type QueryParams, QueryParamsContext, useQueryParams } from './useQueryParams.ts';
