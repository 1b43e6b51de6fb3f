// Carousel in the catalogue.
import { Carousel } from './Carousel.tsx';

const slide = (colour: string, text: string) => (
  <div style={{ height: 120, display: 'grid', placeItems: 'center', background: colour }}>{text}</div>
);

export default function CarouselDemo() {
  return (
    <>
      <Carousel label="autoplay">
        {slide('var(--primary-soft)', '1')}
        {slide('var(--game-soft)', '2')}
        {slide('var(--danger-soft)', '3')}
      </Carousel>
      <Carousel label="one slide">{slide('var(--primary-soft)', 'One slide has no dots')}</Carousel>
    </>
  );
}
