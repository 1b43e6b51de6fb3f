// Public API of the server: every call, its errors, its query options, and submitting once.
export { api } from './api.ts';
export { useCacheOwner, watchCacheOwner } from './cache-owner.ts';
export { CallError, isNetworkFailure } from './call-error.ts';
export { callKey, callPages, callQuery, queryClient } from './query.ts';
export { flushReports } from './report.ts';
export { type CallOptions, request } from './request.ts';
export { toastNetworkError } from './toast-network-error.ts';
export { useSubmit } from './useSubmit.ts';
