// The game's banners, as wide as the screen.

import type { Banner } from '@emall/contract';
import { PAGE_WIDTH } from '@emall/contract/picture-url';
import { useQuery } from '@tanstack/react-query';
import { Link, mallLink } from '../../shared/navigation/index.ts';
import { api, callQuery } from '../../shared/request/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { Carousel } from '../../shared/ui/Carousel/Carousel.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
import styles from './Hero.module.css';
import { useTexts } from './texts.ts';

export function Hero() {
  const t = useTexts();
  const { data, isPending } = useQuery(callQuery(api.index.getBannerList));
  return (
    <div className={styles.hero}>
      {data?.list.length ? (
        <Carousel label={t.banners} autoplayMs={5000}>
          {data.list.map((banner, index) => (
            <Slide key={banner.banner_id} banner={banner} isFirst={index === 0} />
          ))}
        </Carousel>
      ) : (
        !isPending && <GameName />
      )}
    </div>
  );
}

function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const content = (
    <>
      <LazyImage
        src={banner.image}
        alt=""
        style={{ aspectRatio: 'var(--ratio)' }}
        sizes={PAGE_WIDTH}
        priority={isFirst}
      />
      <Stack as="span" align="start" className={styles.text}>
        <h2 className={styles.title}>{banner.title}</h2>
        <span className={styles.subtitle}>{banner.subtitle}</span>
        {banner.action_text && <span className={styles.action}>{banner.action_text}</span>}
      </Stack>
    </>
  );
  return banner.link ? (
    <Link to={mallLink(banner.link)} className={styles.slide}>
      {content}
    </Link>
  ) : (
    <div className={styles.slide}>{content}</div>
  );
}

/** For a game without banners: its name on its colour. */
function GameName() {
  const game = useSession((state) => state.gameInfo);
  return (
    <Stack align="start" className={styles.text}>
      <h2 className={styles.title}>{game?.name}</h2>
      <span className={styles.subtitle}>{game?.slogan}</span>
    </Stack>
  );
}
