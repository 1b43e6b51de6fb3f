// Keeps a layer out of the page until it is opened for the first time; its code is fetched then.
import { useState } from 'react';

export function useOnceOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen;
}
