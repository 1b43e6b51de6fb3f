// A file chosen from the operator's computer: any button opens the browser's dialog.
import { useRef } from 'react';

type FileChooserOptions = {
  label: string;
  /** Endings and types, as the attribute of the same name. */
  accept: string;
  onFile: (file: File) => void;
};

/** Returns the function that opens the dialog, and the input that has to stand in the page. */
export function useFileChooser({ label, accept, onFile }: FileChooserOptions) {
  const ref = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={ref}
      type="file"
      accept={accept}
      hidden
      aria-label={label}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        // The same file can be chosen again.
        event.currentTarget.value = '';
        if (file) onFile(file);
      }}
    />
  );
  return { choose: () => ref.current?.click(), input };
}
