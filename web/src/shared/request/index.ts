// Public API of the server: every call, its errors, its query options, and submitting once.
export { api } from './api.ts';
export { useCacheOwner, watchCacheOwner } from './cache-owner.ts';
export { CallError, isMissing, isNetworkFailure, isRejection } from './call-error.ts';
export { isConnectionLost, noteLost, probe, useConnection, watchConnection } from './connection.ts';
export { callKey, callPages, callQuery, ownTask, queryClient } from './query.ts';
export { flushReports, reportError } from './report.ts';
export { type CallOptions, request } from './request.ts';
export { sweepRequestIds } from './request-id.ts';
export { useSubmit } from './useSubmit.ts';
