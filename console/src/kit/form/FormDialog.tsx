// A dialog around the form of a call; its button sends it.
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormFields } from './FormFields.tsx';
import type { Form } from './useCallForm.ts';

type Props = {
  form: Form;
  names: readonly string[];
  title: string;
  /** The button's label; without it, the title. */
  label?: string;
  /** Over the fields. */
  children?: ReactNode;
  onClose(): void;
};

export const FormDialog = ({ form, names, title, label = title, children, onClose }: Props) => (
  <Dialog
    title={title}
    onClose={onClose}
    error={form.failure}
    isDirty={form.isDirty}
    action={{ label, isBusy: form.isBusy, onAct: () => void form.submit() }}
  >
    {children}
    <FormFields form={form} names={names} />
  </Dialog>
);
