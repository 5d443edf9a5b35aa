export const betResultNames = { won: 'Won', lost: 'Lost', push: 'Push', void: 'Void' } as const;
export const betResultColors = { won: 'text-positive', lost: 'text-negative', push: 'text-muted', void: 'text-muted' } as const;
