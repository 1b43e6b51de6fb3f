// A button that asks for a file of the operator's computer.
import { Upload } from 'lucide-react';
import { Button, type ButtonProps } from './Button.tsx';
import { useFileChooser } from './useFileChooser.tsx';

type Props = Pick<ButtonProps, 'kind' | 'isBusy' | 'disabled'> & {
  label: string;
  /** Endings and types, as the attribute of the same name. */
  accept: string;
  onFile: (file: File) => void;
};

export function FileButton({ label, accept, onFile, ...button }: Props) {
  const { choose, input } = useFileChooser({ label, accept, onFile });
  return (
    <div>
      <Button {...button} icon={<Upload size={16} />} onClick={choose}>
        {label}
      </Button>
      {input}
    </div>
  );
}
