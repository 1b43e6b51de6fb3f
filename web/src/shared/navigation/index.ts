// Public API of moving between pages and of query parameters.
export { Link } from './Link.tsx';
export {
  canGoBack,
  currentFullPath,
  currentPage,
  goBack,
  hrefOf,
  type MallLink,
  mallLink,
  type NavigateOptions,
  navigate,
  prefetch,
  type Query,
  setNavigator,
  splitLink,
} from './navigate.ts';
export { defineSearch, id, matching, oneOf, optionalOneOf, type Param, useSearch } from './search.ts';
export { LOGIN_TICKETS, withoutSecrets } from './secrets.ts';
export { useBackBlocker } from './useBackBlocker.ts';
export { type QueryParams, QueryParamsContext, useQueryParams } from './useQueryParams.ts';
