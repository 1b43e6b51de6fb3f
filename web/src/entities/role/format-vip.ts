/** A VIP level as games write it, in every language. */
export const formatVip = (level: number | string): string => `VIP ${level}`;
