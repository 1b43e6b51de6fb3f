// The door to the image preview: its code is fetched the first time a picture is opened.
import { lazy, Suspense, useState } from 'react';
import type { ImagePreviewProps } from './Viewer.tsx';

const Viewer = lazy(() => import('./Viewer.tsx'));

export function ImagePreview(props: ImagePreviewProps) {
  const [isNeeded, setNeeded] = useState(props.open);
  if (props.open && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Viewer {...props} />
    </Suspense>
  );
}
