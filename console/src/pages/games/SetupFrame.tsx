// The frame of the six steps: where one is, what is done, and the way to the others.
import type { OpsGame } from '@emall/contract';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { Page } from '../../ui/Page.tsx';
import styles from './setup.module.css';
import { isStepDone, STEPS, type Step } from './setup-steps.ts';

export const useStepTexts = defineTexts({
  zh: {
    title: '新建游戏',
    of: (name: string) => `开店：${name}`,
    steps: '步骤',
    games: '游戏',
    game: '游戏',
    look: '外观与登录',
    server: '游戏服务器',
    payment: '收款',
    texts: '协议、客服与规则',
    open: '商品与开放',
  },
  en: {
    title: 'New game',
    of: (name: string) => `Set up ${name}`,
    steps: 'Steps',
    games: 'Games',
    game: 'Game',
    look: 'Look and login',
    server: 'Game server',
    payment: 'Payment',
    texts: 'Agreements, support and rules',
    open: 'Goods and opening',
  },
});

const GAMES: string = '/games';

type Props = { step: Step; game?: OpsGame; children: ReactNode };

export function SetupFrame({ step, game, children }: Props) {
  const texts = useStepTexts();
  return (
    <Page
      title={game ? texts.of(game.name) : texts.title}
      crumb={
        game ? <Link to={`/${game.game_id}/game`}>{game.name}</Link> : <Link to={GAMES}>{texts.games}</Link>
      }
    >
      <nav aria-label={texts.steps}>
        <ol className={styles.steps}>
          {STEPS.map((each, at) => {
            // A connection of the deployment works before anybody tested it: what lies ahead has no tick.
            const isPassed = at < STEPS.indexOf(step);
            const isDone = game !== undefined && isPassed && isStepDone(each, game.readiness);
            const label = (
              <>
                <span className={styles.number}>{isDone ? <CircleCheck size={18} /> : at + 1}</span>
                {texts[each]}
              </>
            );
            return (
              <li key={each} data-done={isDone || undefined}>
                {game && each !== 'game' ? (
                  <Link
                    to={`/${game.game_id}/game/setup/${each}`}
                    aria-current={each === step ? 'step' : undefined}
                  >
                    {label}
                  </Link>
                ) : (
                  <span aria-current={each === step ? 'step' : undefined}>{label}</span>
                )}
              </li>
            );
          })}
        </ol>
      </nav>
      {children}
    </Page>
  );
}
