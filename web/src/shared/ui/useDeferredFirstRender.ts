// The first sight of what has come is drawn in slices: a slow phone hears a finger in between. Later changes come at once.
import { useDeferredValue } from 'react';

export function useDeferredFirstRender<T>(data: T | undefined): T | undefined {
  const hasCome = useDeferredValue(data !== undefined);
  return hasCome ? data : undefined;
}
