// A titled card that shows the same figures as a chart or as a table.
import { type ReactNode, useState } from 'react';
import { defineTexts } from '../i18n/language.ts';
import { Button } from './Button.tsx';
import { Section } from './Page.tsx';

const useTexts = defineTexts({
  zh: { asTable: '看表格', asChart: '看曲线' },
  en: { asTable: 'As table', asChart: 'As chart' },
});

type Props = {
  title: string;
  hint?: string;
  actions?: ReactNode;
  children(isTable: boolean): ReactNode;
};

export function ChartSection({ title, hint, actions, children }: Props) {
  const texts = useTexts();
  const [isTable, setIsTable] = useState(false);
  return (
    <Section
      title={title}
      hint={hint}
      actions={
        <>
          <Button size="small" onClick={() => setIsTable(!isTable)}>
            {isTable ? texts.asChart : texts.asTable}
          </Button>
          {actions}
        </>
      }
    >
      {children(isTable)}
    </Section>
  );
}
