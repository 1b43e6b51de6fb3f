// Numbers are written the same way in every browser and language, as amounts are: 1,234.
const NUMBER = new Intl.NumberFormat('en-US');

export const formatNumber = (value: number): string => NUMBER.format(value);
