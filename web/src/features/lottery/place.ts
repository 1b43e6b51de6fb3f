// Pages around the lotteries.
export const SIGN_IN = '/pages/activities/signin';
export const INVITATION = '/pages/activities/invitation';
export const TASK_LOTTERY = '/pages/activities/taskLottery';
export const SCORE_LOTTERY = '/pages/activities/scoreLottery';
