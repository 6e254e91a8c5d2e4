document.title = 'Kith';
