// Licence notices of the open-source libraries in the web.
import { useState } from 'react';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Cell } from '../../shared/ui/Cell/Cell.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { Sheet } from '../../shared/ui/Sheet/Sheet.tsx';
import styles from './about.module.css';
import { useTexts } from './texts.ts';

const LIBRARIES = [
  { name: 'React', copyright: 'Copyright (c) Meta Platforms, Inc. and affiliates.' },
  { name: 'TanStack Query', copyright: 'Copyright (c) 2021-present Tanner Linsley' },
  { name: 'uqr', copyright: 'Copyright (c) Project Nayuki, Copyright (c) 2023 Anthony Fu' },
  { name: 'Zustand', copyright: 'Copyright (c) 2019 Paul Henschel' },
] as const;

// The licence text must be unchanged, so it is English in every language.
const MIT = [
  'Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:',
  'The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.',
  'THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.',
];

export function Licences() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card flush>
      <Cell label={t.licences} note={t.licencesNote} onClick={() => setOpen(true)} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t.licences}>
        <Stack gap="3" className={styles.licences}>
          <p>{t.licencesIntro}</p>
          <ul>
            {LIBRARIES.map(({ name, copyright }) => (
              <li key={name}>
                <strong>{name}</strong>
                <span lang="en">{copyright}</span>
              </li>
            ))}
          </ul>
          {MIT.map((paragraph) => (
            <p key={paragraph} lang="en" className={styles.legal}>
              {paragraph}
            </p>
          ))}
        </Stack>
      </Sheet>
    </Card>
  );
}
