// Says when the first screen has been painted: what can wait waits for that.
import { useEffect, useState } from 'react';

export function useAfterPaint(): boolean {
  const [hasPainted, setPainted] = useState(false);
  useEffect(() => {
    // A frame is drawn after its callbacks: the task that follows comes after the paint.
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
