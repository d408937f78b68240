export const origin = 'a module';
