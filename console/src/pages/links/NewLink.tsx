// A new entry link over the list; without a number the next free one is taken.
import { ops } from '@emall/contract/ops';
import { useNavigate } from '@tanstack/react-router';
import { defineTexts } from '../../i18n/language.ts';
import { CallForm } from '../../kit/form/CallForm.tsx';
import { useGameId } from '../../session/params.ts';
import { Drawer } from '../../ui/Drawer.tsx';

const useTexts = defineTexts({
  zh: { title: '新建链接' },
  en: { title: 'New link' },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  return (
    <Drawer title={texts.title}>
      <CallForm
        call={ops.link.save}
        names={['name']}
        onDone={({ link }) => void navigate({ to: `/${gameId}/links/${link}` })}
      />
    </Drawer>
  );
}
