// The door to the server: every call, its errors, and its query options.
export { api } from './api.ts';
export { CallError, isNetworkFailure } from './call-error.ts';
export { callKey, callPages, callQuery, queryClient } from './query.ts';
export { flushReports } from './report.ts';
export { type CallOptions, request } from './request.ts';
export { toastNetworkError } from './toast-network-error.ts';
