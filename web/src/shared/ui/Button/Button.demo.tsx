// Button in the catalogue.
import { Button, type ButtonSize, type ButtonVariant } from './Button.tsx';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];
const SIZES: readonly ButtonSize[] = ['sm', 'md', 'lg'];

export default function ButtonDemo() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      {SIZES.map((size) => (
        <Button key={size} size={size}>
          {size}
        </Button>
      ))}
      <Button disabled>disabled</Button>
      <Button loading>loading</Button>
      <Button block>立即购买并使用全部可用优惠券和积分 · Buy now with every coupon and all points</Button>
    </>
  );
}
