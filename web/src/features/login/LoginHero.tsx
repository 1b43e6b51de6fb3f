// The game's art, name and slogan at the top of login.
import type { GameInfo } from '@emall/contract';
import { PAGE_WIDTH, pictureProps } from '@emall/contract/picture-url';
import { Icon } from '../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import styles from './LoginHero.module.css';

/** `isSmall` after the form, where the roles need the room. */
export function LoginHero({ game, isSmall }: { game: GameInfo; isSmall: boolean }) {
  const { theme, name, slogan } = game;
  return (
    <Row align="end" className={styles.hero} data-small={isSmall || undefined}>
      {theme?.login_hero ? (
        <img
          className={styles.art}
          {...pictureProps(theme.login_hero, PAGE_WIDTH)}
          alt=""
          fetchPriority="high"
          draggable={false}
        />
      ) : (
        <span className={styles.emblem}>
          <Icon name="gift" size={220} />
        </span>
      )}
      <Row gap="3" className={styles.text}>
        {theme?.icon && (
          <img className={styles.icon} {...pictureProps(theme.icon, '64px')} alt="" draggable={false} />
        )}
        <div>
          <p className={styles.name}>{name}</p>
          {slogan && <p className={styles.slogan}>{slogan}</p>}
        </div>
      </Row>
    </Row>
  );
}
