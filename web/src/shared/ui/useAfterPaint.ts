// Returns true once the first frame is painted; work that may wait starts then.
import { useEffect, useState } from 'react';

export function useAfterPaint(): boolean {
  const [hasPainted, setPainted] = useState(false);
  useEffect(() => {
    // Frame callbacks run before the paint; a task queued in one runs after it.
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return hasPainted;
}
