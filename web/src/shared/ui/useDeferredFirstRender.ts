// Renders data at low priority when it first arrives, so that React can handle input in between; later changes render at once.
import { useDeferredValue } from 'react';

export function useDeferredFirstRender<T>(data: T | undefined): T | undefined {
  const hasCome = useDeferredValue(data !== undefined);
  return hasCome ? data : undefined;
}
