// Texts of the search.
import { defineTexts } from '../../../shared/i18n/index.ts';

export const { useTexts } = defineTexts({
  zh: {
    title: '搜索商品',
    placeholder: '商品名称、标签',
    search: '搜索',
    results: '搜索结果',
    nothing: (keyword: string) => `没有找到「${keyword}」`,
    nothingHint: '换个词试试，或者看看分组里的商品',
    failed: '没有搜索成功',
    history: '搜索历史',
    seen: '最近看过',
    clear: '清除记录',
    hint: '输入商品名称，找到想要的周边和礼包',
  },
  en: {
    title: 'Search the shop',
    placeholder: 'Name or tag',
    search: 'Search',
    results: 'Results',
    nothing: (keyword: string) => `Nothing found for “${keyword}”`,
    nothingHint: 'Try another word, or browse the categories',
    failed: 'Couldn’t search',
    history: 'Recent searches',
    seen: 'Recently viewed',
    clear: 'Clear history',
    hint: 'Type a name to find merchandise and packs',
  },
});
