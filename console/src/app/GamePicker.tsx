// The game one works in, always visible in its colour with its picture, and the way to another.

import { Menu } from '@base-ui/react/menu';
import type { OperatorInfo } from '@emall/contract';
import { Check, ChevronsUpDown } from 'lucide-react';
import type { CSSProperties } from 'react';
import { defineTexts } from '../i18n/language.ts';
import styles from './GamePicker.module.css';

type Game = OperatorInfo['games'][number];

const useTexts = defineTexts({
  zh: { game: (name: string) => `当前游戏：${name}` },
  en: { game: (name: string) => `Game: ${name}` },
});

type Props = { games: readonly Game[]; game: Game; onPick(gameId: string): void };

export function GamePicker({ games, game, onPick }: Props) {
  const texts = useTexts();
  return (
    <Menu.Root>
      <Menu.Trigger className={styles.trigger} aria-label={texts.game(game.name)}>
        <GameIcon game={game} />
        <span className={styles.name}>
          <strong>{game.name}</strong>
          <small>{game.game_id}</small>
        </span>
        <ChevronsUpDown size={16} aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} sideOffset={4} align="start">
          <Menu.Popup className={styles.popup}>
            {games.map((other) => (
              <Menu.Item key={other.game_id} className={styles.item} onClick={() => onPick(other.game_id)}>
                <GameIcon game={other} />
                <span className={styles.name}>
                  <strong>{other.name}</strong>
                  <small>{other.game_id}</small>
                </span>
                {other.game_id === game.game_id && <Check size={16} aria-hidden />}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function GameIcon({ game }: { game: Game }) {
  const color = (game.color ? { '--game': game.color } : {}) as CSSProperties;
  if (game.icon) return <img className={styles.icon} style={color} src={game.icon} alt="" />;
  return (
    <span className={styles.icon} style={color} aria-hidden>
      {[...game.name][0]}
    </span>
  );
}
